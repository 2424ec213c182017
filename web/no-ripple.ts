import type { Plugin } from 'vite';

const nothing = '\0no-ripple';

/**
 * Leaves the ripple of MUI's buttons out of what is built: the theme switches it off (`disableRipple`), and every payer
 * would load its code for nothing.
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
