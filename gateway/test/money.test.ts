import './suites/gems.ts';
import './suites/card.ts';
