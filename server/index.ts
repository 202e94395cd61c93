export { backupStore, restoreStore } from './backup.ts';
export { Problem } from './problem.ts';
export {
  defaultOf,
  envOf,
  flagOf,
  readSettings,
  type SettingName,
  type Settings,
  settingNames,
  settingsSchema,
} from './settings.ts';
export { type RunningServer, startServer, storeFile } from './start.ts';
