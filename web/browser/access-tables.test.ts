import { mascarade } from '../screens/mascarade.ts';
import { rebelPrincess } from '../screens/rebel-princess.ts';
import { testAccess } from './access.ts';

testAccess([...mascarade, ...rebelPrincess]);
