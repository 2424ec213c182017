import './suites/coupons.ts';
import './suites/settings.ts';
