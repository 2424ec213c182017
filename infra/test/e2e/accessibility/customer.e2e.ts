import { CUSTOMER_SCREENS } from '../screens/customer-screens.ts';
import { auditScreens } from './audit-screens.ts';

auditScreens(CUSTOMER_SCREENS);
