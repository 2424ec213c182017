import './suites/attempts-at-once.ts';
import './suites/attempts-begun.ts';
import './suites/attempts-decided.ts';
import './suites/attempts-unwanted.ts';
import './suites/attempts-with-money.ts';
import './suites/attempts-without-money.ts';
