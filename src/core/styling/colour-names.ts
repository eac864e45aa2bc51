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

/** Undefined if the word is no colour. */
export function isDarkName(word: string): boolean | undefined {
  if (dark.has(word)) return true;
  return light.has(word) ? false : undefined;
}
