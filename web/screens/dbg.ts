import { ensureChromium } from '../browser/chromium.ts';
import { House } from '../browser/house.ts';
import { openBrowser, screens, Visitor } from '../browser/people.ts';
import { scenes } from './scenes.ts';
const house = await House.open();
const browser = await openBrowser(ensureChromium()!, `--host-resolver-rules=MAP soiree.example 127.0.0.1:${house.port}`);
const v = await Visitor.come(browser, screens.desktop);
v.page.on('console', (m) => console.log('console', m.type(), m.text()));
v.page.on('pageerror', (e) => console.log('pageerror', e.stack));
try { v.page.setDefaultTimeout(8000); await scenes.find((s) => s.name === 'mascarade-mask')!.show(v.page, 'http://soiree.example'); console.log('fine'); } catch (e) { console.log(String(e).slice(0, 200)); }
console.log(v.complaints); await v.page.screenshot({ path: '/tmp/shots/dbg.png' });
await browser.close(); await house.close();
