import './suites/card.ts';
import './suites/card-failures.ts';
import './suites/card-payer.ts';
import './suites/card-money-back.ts';
import './suites/card-changed.ts';
