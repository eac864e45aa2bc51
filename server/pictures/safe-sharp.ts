import sharp from 'sharp';

// One thread beside those that answer visitors, and nothing kept of one picture for the next.
sharp.concurrency(1);
sharp.cache(false);
// Whatever its name says, a file is not read as a drawing that may name other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** The library, set up for pictures that strangers have sent. It is large: load it when one comes. */
export const safeSharp = sharp;
