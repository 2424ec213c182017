/** Dresses the frame as the page asks, with Stripe's `appearance` object: its theme, where labels stand, and those variables and rules used here. */

const colours = [
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
];
const lengths = ['borderRadius', 'spacingUnit', 'fontSizeBase'];

/** A value that is no colour, length or font is passed over, so that a page can break nothing but its own looks. */
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

/** Stripe's `fonts`, each with a source; a style sheet full of them (`cssSrc`) is not fetched. */
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
