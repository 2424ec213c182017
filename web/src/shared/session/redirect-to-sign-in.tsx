import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberReturnPath } from './return-path.ts';

/** Redirects to the sign-in page, which returns here afterwards. */
export function RedirectToSignIn() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberReturnPath(`${pathname}${search}`), [pathname, search]);
  return <Navigate to="/" replace />;
}
