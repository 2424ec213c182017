import { DOCS_SCREENS } from '../screens/docs-screens.ts';
import { auditScreens } from './audit-screens.ts';

auditScreens(DOCS_SCREENS);
