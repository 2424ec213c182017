import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientPackage } from './client-package.ts';
import { compressBuild } from './compress-build.ts';
import { noRipple } from './no-ripple.ts';

/**
 * The gateway to which a standalone `vite` proxies API calls; in the local stack Vite is behind the gateway.
 */
const gateway = process.env.GATEWAY_URL ?? 'http://localhost:5000';

export default defineConfig({
  plugins: [react(), noRipple(), clientPackage(), compressBuild()],
  build: {
    target: 'es2022',
    // The content security policy allows no `data:` fonts or scripts.
    assetsInlineLimit: 0,
    // Which files each part loads, for the test of what the payment page loads.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Chunks of the admin and docs areas are listed in those areas, not in the code that every payer loads.
      resolveDependencies: (file, parts) =>
        /\/(admin|docs)-area-/.test(file) ? parts.filter((part) => part.endsWith('.css')) : parts,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Packages that every screen needs, in one file that changes only when a package does, not with our
          // code; parts of these packages that only some screens need stay with those screens.
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|stylis|clsx|@emotion|@tanstack\/(react-query|query-core)|@mui\/(system|styled-engine|utils|private-theming|material\/styles))\//,
            },
            // The rest of the code that every screen starts with: separate chunks would make forty files and
            // compress worse.
            { name: 'frame', tags: ['$initial'], test: /\.(?:tsx?|m?js|json)$(?<!main\.tsx)/ },
            // The payment page in one chunk, for the same reason.
            { name: 'pay-page', test: /\/src\/checkout\/pay-page\.tsx$/ },
            // The panels that a payment ends in, fetched together while the payer is still choosing.
            { name: 'outcomes', test: /\/src\/checkout\/panel\/(paid|review|refunded)-panel\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': gateway, '/sandbox': gateway },
  },
});
