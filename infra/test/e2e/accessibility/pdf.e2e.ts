import { SCREENS } from '../screens/screens.ts';
import { auditScreens } from './audit-screens.ts';

auditScreens(
  SCREENS.filter(({ showsPdf }) => showsPdf),
  { showsPdf: true },
);
