/** CSS's named colours, by whether white text is easier to read on them than black text. */
const dark = new Set(
  (
    'black blue blueviolet brown crimson darkblue darkgreen darkmagenta darkolivegreen darkorchid ' +
    'darkred darkslateblue darkslategray darkslategrey darkviolet dimgray dimgrey firebrick green ' +
    'indigo maroon mediumblue mediumvioletred midnightblue navy purple rebeccapurple royalblue ' +
    'saddlebrown sienna slateblue teal'
  ).split(' '),
);

const light = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque blanchedalmond burlywood cadetblue ' +
    'chartreuse chocolate coral cornflowerblue cornsilk cyan darkcyan darkgoldenrod darkgray darkgrey ' +
    'darkkhaki darkorange darksalmon darkseagreen darkturquoise deeppink deepskyblue dodgerblue ' +
    'floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray greenyellow grey ' +
    'honeydew hotpink indianred ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue ' +
    'lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon ' +
    'lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime ' +
    'limegreen linen magenta mediumaquamarine mediumorchid mediumpurple mediumseagreen ' +
    'mediumslateblue mediumspringgreen mediumturquoise mintcream mistyrose moccasin navajowhite ' +
    'oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise ' +
    'palevioletred papayawhip peachpuff peru pink plum powderblue red rosybrown salmon sandybrown ' +
    'seagreen seashell silver skyblue slategray slategrey snow springgreen steelblue tan thistle ' +
    'tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
  ).split(' '),
);

/** The luminance on which black and white have the same contrast. */
const MIDDLE = 0.179;

/** A more transparent colour says nothing about what is below it. */
const MIN_ALPHA = 0.5;

const colour = /#([0-9a-f]{3,8})\b|\b([a-z]+)\(([^()]*)\)|[a-z-]+/gi;

/**
 * Whether the colours in a value are dark on average; undefined if none can be read: a picture, a
 * variable, a keyword.
 */
export function isDark(value: string): boolean | undefined {
  const lightnesses = [...value.matchAll(colour)].flatMap(([word, hex, name, parts]) => {
    const lightness =
      hex !== undefined
        ? ofHex(hex)
        : name !== undefined
          ? ofFunction(name.toLowerCase(), parts ?? '')
          : ofName(word.toLowerCase());
    return lightness === undefined || !Number.isFinite(lightness) ? [] : [lightness];
  });
  if (lightnesses.length === 0) return undefined;
  return lightnesses.reduce((sum, lightness) => sum + lightness, 0) / lightnesses.length < MIDDLE;
}

function ofName(word: string): number | undefined {
  const isIt = isDarkName(word);
  return isIt === undefined ? undefined : isIt ? 0 : 1;
}

function ofHex(hex: string): number | undefined {
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return [6, 8].includes(digits.length) && alpha / 255 >= MIN_ALPHA
    ? luminance(red / 255, green / 255, blue / 255)
    : undefined;
}

function ofFunction(name: string, text: string): number | undefined {
  const parts = text.split(/[\s,/]+/).filter((fractionOf) => fractionOf !== '');
  const [first = '', second = '', third = '', alpha = '1'] = parts;
  if (fractionOf(alpha, 1) < MIN_ALPHA) return undefined;
  if (/^rgba?$/.test(name))
    return luminance(fractionOf(first, 255), fractionOf(second, 255), fractionOf(third, 255));
  if (/^hsla?$/.test(name))
    return ofHue(Number.parseFloat(first), fractionOf(second, 100), fractionOf(third, 100));
  if (/^ok(lab|lch)$/.test(name)) return fractionOf(first, 1) ** 3;
  return /^(lab|lch)$/.test(name) ? ((100 * fractionOf(first, 100) + 16) / 116) ** 3 : undefined;
}

/** A number of `max`, or a percentage, as 0 to 1. */
function fractionOf(text: string, max: number): number {
  const share = Number.parseFloat(text) / (text.endsWith('%') ? 100 : max);
  return Math.min(1, Math.max(0, share));
}

function ofHue(hue: number, saturation: number, lightness: number): number {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const at = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return luminance(at(0), at(8), at(4));
}

/** The luminance of an sRGB colour whose channels are 0 to 1. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Undefined if the word is no colour. */
function isDarkName(word: string): boolean | undefined {
  if (dark.has(word)) return true;
  return light.has(word) ? false : undefined;
}
