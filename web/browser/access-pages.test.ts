import { pages } from '../screens/pages.ts';
import { waiting } from '../screens/waiting.ts';
import { testAccess } from './access.ts';

testAccess([...pages, ...waiting]);
