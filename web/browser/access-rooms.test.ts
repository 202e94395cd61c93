import { rooms } from '../screens/house.ts';
import { waiting } from '../screens/waiting.ts';
import { testAccess } from './access.ts';

testAccess([...rooms, ...waiting]);
