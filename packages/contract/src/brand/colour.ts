/** Returns the relative luminance of an `#rrggbb`, 0 to 1, as defined by WCAG. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns `colour` mixed with a share (0 to 1) of `other`. */
export function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  return hexOf(from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share));
}

/** Converts an `#rrggbb` to OKLCH, where lightness can change without a visible change of hue. */
export function lchOf(colour: string): Lch {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Converts OKLCH to `#rrggbb`, reducing the chroma if the colour is outside the sRGB gamut. */
export function rgbOf({ lightness, chroma, hue }: Lch): string {
  for (let left = chroma; ; left -= 0.005) {
    const linear = linearOfLch({ lightness, chroma: Math.max(0, left), hue });
    const isShown = linear.every((channel) => channel >= -0.0005 && channel <= 1.0005);
    if (isShown || left <= 0) return hexOf(linear.map(encoded));
  }
}

function linearOfLch({ lightness, chroma, hue }: Lch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return [red, green, blue];
}

function encoded(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear));
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Returns red, green and blue, each 0 to 1. */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

function hexOf(channels: number[]): string {
  const digits = channels.map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

interface Lch {
  /** 0 black, 1 white. */
  lightness: number;
  chroma: number;
  /** Radians. */
  hue: number;
}
