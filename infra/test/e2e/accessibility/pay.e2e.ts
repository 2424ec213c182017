import { PAY_SCREENS } from '../screens/pay-screens.ts';
import { auditScreens } from './audit-screens.ts';

auditScreens(PAY_SCREENS);
