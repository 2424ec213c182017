import './suites/coupon-overrun.ts';
import './suites/payment-methods.ts';
import './suites/manual.ts';
