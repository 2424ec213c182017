import type { Plugin } from 'vite';

const nothing = '\0no-ripple';

/**
 * Removes the ripple of MUI's buttons from the bundle: the theme disables it (`disableRipple`), so its code
 * would be dead weight for every payer.
 */
export function noRipple(): Plugin {
  return {
    name: 'no-ripple',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './TouchRipple.mjs' && importer?.includes('/@mui/material/ButtonBase/') ? nothing : null,
    load: (id) => (id === nothing ? 'export default () => null;' : null),
  };
}
