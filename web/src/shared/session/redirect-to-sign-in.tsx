import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberReturnPath } from './return-path.ts';

/** Redirects to the sign-in page, which returns here afterwards. */
export function RedirectToSignIn() {
  const location = useLocation();
  // Not `window.location`, which may be that of the sign-in page by now.
  useEffect(() => rememberReturnPath(location), [location]);
  return <Navigate to="/" replace />;
}
