import { Button } from './controls';

interface OtherAddressesProps {
  /** What comes before them. */
  label: string;
  /** All of the server's. */
  addresses: readonly string[];
  chosen: string;
  onChoose(address: string): void;
}

/** A machine in two networks has two addresses, of which a guest may reach one alone: the others, to be taken instead. */
export function OtherAddresses({ label, addresses, chosen, onChoose }: OtherAddressesProps) {
  const others = addresses.filter(address => address !== chosen);
  if (others.length === 0) return null;
  return (
    <p class="other-addresses" data-testid="other-addresses">
      {label}{' '}
      {others.map(address => (
        <Button key={address} kind="quiet" testid="other-address" onClick={() => onChoose(address)}>
          <bdi>{address.replace(/^https?:\/\//, '')}</bdi>
        </Button>
      ))}
    </p>
  );
}
