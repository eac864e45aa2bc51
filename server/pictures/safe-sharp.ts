import sharp from 'sharp';

// One thread beside those that serve visitors, and nothing is cached between pictures.
sharp.concurrency(1);
sharp.cache(false);
// Whatever its name is, a file is never read as a drawing that may refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** The library, configured for pictures from outside. It is large: load it only when needed. */
export const safeSharp = sharp;
