const LOOK_EVERY_MS = 1000;

/**
 * Calls once when the camera has ended by itself or no new picture came for a while. Looks are
 * counted and not time: a phone that slept wakes to one late look, and its camera to a picture.
 */
export function watchPicture(
  video: HTMLVideoElement,
  { withoutPictureMs, onLost }: { withoutPictureMs: number; onLost: () => void },
): () => void {
  const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  let pictures = -1;
  let looksInVain = 0;
  const stop = () => {
    clearInterval(looking);
    for (const track of tracks) track.removeEventListener('ended', lose);
  };
  const lose = () => {
    stop();
    onLost();
  };
  const look = () => {
    const { totalVideoFrames } = video.getVideoPlaybackQuality();
    // A hidden page is shown no pictures, and that is nobody's fault.
    const isShown = totalVideoFrames !== pictures || document.hidden;
    looksInVain = isShown ? 0 : looksInVain + 1;
    pictures = totalVideoFrames;
    if (looksInVain * LOOK_EVERY_MS >= withoutPictureMs) lose();
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  for (const track of tracks) track.addEventListener('ended', lose);
  return stop;
}
