import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request was made by one of our pages or by a program. A page of another site can send requests and open
 * sockets too, and the browser adds our cookie. But such a page cannot hide where it comes from.
 */
type OriginCheck = (headers: IncomingHttpHeaders, encrypted: boolean, host?: string) => boolean;

/** Browsers omit `Sec-Fetch-Site` outside a secure context. Programs omit `Origin`. `none` means a typed address. */
const OWN_SITES = new Set(['same-origin', 'none']);

export function createOriginCheck(publicUrl: string | undefined): OriginCheck {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (headers, encrypted, host = headers.host) => {
    const { origin, 'sec-fetch-site': site } = headers;
    if (origin !== undefined && origin === published) return true;
    if (site !== undefined && !OWN_SITES.has(String(site))) return false;
    if (origin === undefined) return true;
    // An unconfigured proxy may have removed https, so an https page may make a request over http.
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
