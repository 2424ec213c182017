import CssBaseline from '@mui/material/CssBaseline';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '../shared/toast/toasts.tsx';
import { BrandTheme } from './brand-theme.tsx';
import { followSession } from './follow-session.ts';
import { Screens } from './screens.tsx';
import { Shell } from './shell/shell.tsx';

/** Wraps the screens in the theme, the query cache, the router and the notifications. */
export function App({ queryClient, CallbackPage }: AppProps) {
  useEffect(() => followSession(queryClient), [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <BrandTheme>
          <CssBaseline enableColorScheme />
          <Shell>
            <Screens CallbackPage={CallbackPage} />
          </Shell>
          <Toasts />
        </BrandTheme>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

interface AppProps {
  queryClient: QueryClient;
  CallbackPage: ComponentType;
}
