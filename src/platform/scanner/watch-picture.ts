const CHECK_INTERVAL_MS = 1000;

/**
 * Calls once when the camera has ended by itself or no new picture came for a while. Checks are
 * counted instead of time: a phone that slept wakes to one late check, and its camera to a picture.
 */
export function watchPicture(
  video: HTMLVideoElement,
  { withoutPictureMs, onLost }: { withoutPictureMs: number; onLost: () => void },
): () => void {
  const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  let pictures = -1;
  let missedChecks = 0;
  const stop = () => {
    clearInterval(looking);
    for (const track of tracks) track.removeEventListener('ended', lose);
  };
  const lose = () => {
    stop();
    onLost();
  };
  const checkPicture = () => {
    const { totalVideoFrames } = video.getVideoPlaybackQuality();
    // A hidden page gets no pictures, and that is no error.
    const isShown = totalVideoFrames !== pictures || document.hidden;
    missedChecks = isShown ? 0 : missedChecks + 1;
    pictures = totalVideoFrames;
    if (missedChecks * CHECK_INTERVAL_MS >= withoutPictureMs) lose();
  };
  const looking = setInterval(checkPicture, CHECK_INTERVAL_MS);
  for (const track of tracks) track.addEventListener('ended', lose);
  return stop;
}
