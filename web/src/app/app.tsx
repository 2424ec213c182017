import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '../shared/toast/toasts.tsx';
import { colorSchemeStorageKey } from './color-scheme.ts';
import { followSession } from './follow-session.ts';
import { Screens } from './screens.tsx';
import { Shell } from './shell/shell.tsx';
import { theme } from './theme.ts';

/** Everything that surrounds the screens: theme, cache of queries, routes and notifications. */
export function App({ queryClient, CallbackPage }: AppProps) {
  useEffect(() => followSession(queryClient), [queryClient]);

  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={colorSchemeStorageKey}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Shell>
            <Screens CallbackPage={CallbackPage} />
          </Shell>
        </BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

interface AppProps {
  queryClient: QueryClient;
  CallbackPage: ComponentType;
}
