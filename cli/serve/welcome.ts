import path from 'node:path';
import type { Speaker } from '@soiree/words';
import { columns } from '../columns.ts';
import { printable } from '../printable.ts';
import type { Addresses } from './addresses.ts';
import { qrLines } from './qr.ts';

/** What the welcome is printed on; `columns` is undefined if it is not a screen. */
interface Paper {
  readonly columns: number | undefined;
}

/** Where the server can be reached, a QR code for phones, and how to stop it. */
export function welcome(
  { t }: Speaker,
  addresses: Addresses,
  { host, data }: { readonly host: string; readonly data: string },
  paper: Paper,
): string {
  const { network, here, alone } = addresses;
  const rows = [
    ...(addresses.public === undefined ? [] : [[t('cli.serve.public'), addresses.public]]),
    ...network.map((address, i) => [i === 0 ? t('cli.serve.network') : '', address]),
    ...(here === undefined ? [] : [[t('cli.serve.here'), here]]),
  ];
  const phones = addresses.public ?? network.at(0);
  const stranded = t(alone ? 'cli.serve.alone' : 'cli.serve.no-network', { host });
  const parts = [
    t('cli.serve.open'),
    columns(
      rows.map(([label, address]) => [`  ${label}`, printable(address)]),
      false,
    ),
    phones === undefined ? stranded : picture(t('cli.serve.scan', { address: phones }), phones, paper),
    printable(`${t('cli.serve.data', { folder: path.resolve(data) })} ${t('cli.serve.stop')}`),
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

/** Undefined without a screen or on a narrow one. The address is above it in any case. */
function picture(caption: string, address: string, paper: Paper): string | undefined {
  const code = paper.columns === undefined ? undefined : qrLines(address, paper.columns);
  return code && [printable(caption), '', ...code].join('\n');
}
