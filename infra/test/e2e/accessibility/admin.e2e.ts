import { ADMIN_SCREENS } from '../screens/admin-screens.ts';
import { auditScreens } from './audit-screens.ts';

auditScreens(ADMIN_SCREENS.filter(({ showsPdf }) => !showsPdf));
