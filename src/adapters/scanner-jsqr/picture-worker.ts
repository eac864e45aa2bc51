import type { AskedPicture, PictureAnswer } from './picture-thread.ts';
import { halve } from './halve.ts';
import { practicePicture } from './practice.ts';
import { readPicture } from './read-picture.ts';
import { readPixels } from './read-pixels.ts';

/** A thread of its own: the page draws and plays on while a picture is read. */
addEventListener('message', ({ data }: MessageEvent<AskedPicture>) => {
  void readPicture(data.pixels).then((text) => {
    const answer: PictureAnswer = { turn: data.turn, text };
    postMessage(answer);
  });
});
const practice = practicePicture();
// The camera is still being opened meanwhile.
for (let time = 0; time < 3; time++) readPixels(halve(practice));
postMessage('begun');
