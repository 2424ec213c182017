/**
 * Styles the frame by Stripe's `appearance` object: its theme, the position of labels, and the variables and
 * rules that are used here.
 */

const colours = [
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
];
const lengths = ['borderRadius', 'spacingUnit', 'fontSizeBase'];

/** Ignores a value that is no colour, length or font, so that a page can break nothing but its own look. */
export function applyAppearance(appearance) {
  if (!appearance) return;
  const { style, dataset } = document.documentElement;
  dataset.labels = appearance.labels === 'floating' ? 'floating' : 'above';
  dataset.theme = appearance.theme === 'night' ? 'night' : 'light';
  const variables = appearance.variables ?? {};
  for (const name of colours) set(style, { name, property: 'color', value: variables[name] });
  for (const name of lengths) set(style, { name, property: 'width', value: variables[name] });
  const border = appearance.rules?.['.Input']?.borderColor ?? variables.colorBorder;
  set(style, { name: 'colorBorder', property: 'color', value: border });
  set(style, { name: 'fontFamily', property: 'font-family', value: variables.fontFamily });
}

/** Loads Stripe's `fonts` that have a source; a style sheet of fonts (`cssSrc`) is not fetched. */
export function loadFonts(fonts = []) {
  for (const { family, src, weight = 'normal', style = 'normal', display = 'auto', unicodeRange } of fonts) {
    if (!family || !src) continue;
    const descriptors = { weight, style, display, ...(unicodeRange && { unicodeRange }) };
    document.fonts.add(new FontFace(family, src, descriptors));
  }
}

function set(style, { name, property, value }) {
  if (typeof value === 'string' && CSS.supports(property, value)) style.setProperty(`--${name}`, value);
  else style.removeProperty(`--${name}`);
}
