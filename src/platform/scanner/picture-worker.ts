import type { PictureRequest, PictureResponse } from './picture-thread.ts';
import { halve } from './halve.ts';
import { practicePicture } from './practice.ts';
import { readPicture } from './read-picture.ts';
import { readPixels } from './read-pixels.ts';

/** A worker of its own: the page renders and plays on while a picture is decoded. */
addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  void readPicture(data.pixels).then((text) => {
    const response: PictureResponse = { requestId: data.requestId, text };
    postMessage(response);
  });
});
const practice = practicePicture();
// The camera is still being opened meanwhile.
for (let time = 0; time < 3; time++) readPixels(halve(practice));
postMessage('begun');
