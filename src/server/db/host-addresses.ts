const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is;

/** An address for each host in a `DATABASE_URL`, as in `postgres://user:password@one:5432,two/hemma`. */
export function hostAddresses(url: string): string[] {
  const [, protocol, user = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (protocol === undefined) return [url];
  return hosts.split(',').map((host) => `${protocol}${user}${host}${rest}`);
}
