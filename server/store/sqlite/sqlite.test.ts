import { storeContract } from '../contract-suite.ts';
import { openSqlite } from './index.ts';
import { folder } from './testing.ts';

storeContract('SQLite', async () => {
  const { file, remove } = folder();
  let store = await openSqlite({ file: file('soiree.db') });
  return {
    store,
    async reopen() {
      await store.close();
      store = await openSqlite({ file: file('soiree.db') });
      return store;
    },
    async close() {
      await store.close();
      remove();
    },
  };
});
