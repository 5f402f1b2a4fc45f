import { describeSettings, type SettingDescription, sampleSettingValues, serverSettings } from '../../configuration.ts';
import { replaceBlock } from './generated-block.ts';

export const configurationPage = 'docs/configuration.md';

/** Returns `docs/configuration.md` with new tables, from the schema of the configuration. */
export function updateConfigurationPage(page: string): string {
  const settings = describeSettings();
  const isServerSetting = ({ name }: SettingDescription) => serverSettings.some((setting) => setting === name);
  const buildTable = formatSettingsTable(settings.filter((setting) => !isServerSetting(setting)));
  return replaceBlock(
    replaceBlock(page, 'build settings', buildTable),
    'server settings',
    formatSettingsTable(settings.filter(isServerSetting)),
  );
}

function formatSettingsTable(settings: SettingDescription[]): string {
  const rows = settings.map((setting) => {
    const cells = [`\`${setting.name}\``, formatDefaultValue(setting), setting.accepts, setting.description];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| Setting | Default | Accepted values | What it does |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function formatDefaultValue(setting: SettingDescription): string {
  if (setting.default === '') return 'empty';
  return `\`${setting.default}\`${Object.hasOwn(sampleSettingValues, setting.name) ? ' (_sample_)' : ''}`;
}
