import { useEffect, useState } from 'preact/hooks';
import { serverAddresses } from './api';

/** The server's addresses for other devices, asked for again when this machine's network may have changed. null: not known yet. */
export function useAddresses(): readonly string[] | null {
  const [addresses, setAddresses] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void serverAddresses().then(setAddresses);
    };
    ask();
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return addresses;
}

/** Where the code of a path at one of these addresses is drawn. */
export const codeOf = (path: string, address: string): string =>
  `/app/qr.svg?path=${encodeURIComponent(path)}&at=${encodeURIComponent(address)}`;
