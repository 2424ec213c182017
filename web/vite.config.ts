import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientPackage } from './client-package.ts';
import { compressBuild } from './compress-build.ts';
import { noRipple } from './no-ripple.ts';

/** The gateway that `vite` alone passes calls on to; the local stack puts Vite behind its gateway instead. */
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:5000';

export default defineConfig({
  plugins: [react(), noRipple(), clientPackage(), compressBuild()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the areas of admins and developers are made of is listed in them, not in what every payer loads.
      resolveDependencies: (file, parts) =>
        /\/(admin|docs)-area-/.test(file) ? parts.filter((part) => part.endsWith('.css')) : parts,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs, in one file that changes when a package does, not with our code; what only some
          // screens need of these packages stays with them.
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|stylis|clsx|@emotion|@tanstack\/(react-query|query-core)|@mui\/(system|styled-engine|utils|private-theming|material\/styles))\//,
            },
            // The rest of what every screen begins with: in pieces it would come in forty files and compress worse.
            { name: 'frame', tags: ['$initial'], test: /\.(?:tsx?|m?js|json)$(?<!main\.tsx)/ },
            // What a payer waits for, for the same reason.
            { name: 'pay-page', test: /\/src\/checkout\/pay-page\.tsx$/ },
            // What paying ends in is fetched together while the payer chooses.
            { name: 'outcomes', test: /\/src\/checkout\/act\/(paid|review|refunded)-panel\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': gateway, '/sandbox': gateway },
  },
});
