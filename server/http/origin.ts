import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request was made by a page of ours, or by a program. A page of somebody else's can send requests and open
 * sockets too, and the browser adds our cookie; but it cannot hide where it comes from.
 */
export type OriginCheck = (headers: IncomingHttpHeaders, encrypted: boolean, host?: string) => boolean;

/** `Sec-Fetch-Site` is left out where the page is no secure context, `Origin` by programs. `none` is a person typing. */
const OWN_SITES = new Set(['same-origin', 'none']);

export function createOriginCheck(publicUrl: string | undefined): OriginCheck {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (headers, encrypted, host = headers.host) => {
    const { origin, 'sec-fetch-site': site } = headers;
    if (origin !== undefined && origin === published) return true;
    if (site !== undefined && !OWN_SITES.has(String(site))) return false;
    if (origin === undefined) return true;
    // A proxy that nobody told us about may have taken https off, so an https page asking by http is fine
    const schemes = encrypted ? ['https'] : ['http', 'https'];
    return host !== undefined && schemes.some((scheme) => isSame(origin, `${scheme}://${host}`));
  };
}

/** `http://a` and `http://a:80` are the same. */
function isSame(origin: string, address: string): boolean {
  return (
    URL.canParse(origin) &&
    URL.canParse(address) &&
    new URL(origin).origin === origin &&
    new URL(address).origin === origin
  );
}
