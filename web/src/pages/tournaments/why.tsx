import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { reasonWords, tournamentErrorWords } from '../../i18n/tournament_words';
import { fetchReason, type PairingReason, type Tournament } from '../../server/tournaments';

interface WhyProps {
  tournament: Tournament;
  round: number;
  entrant: number;
}

function Reason({ tournament, round, entrant }: WhyProps) {
  const [reason, setReason] = useState<PairingReason | null | undefined>(undefined);
  const [problem, setProblem] = useState('');
  useEffect(
    () => void fetchReason(tournament.id, round, entrant).then(setReason, (error: unknown) => setProblem(tournamentErrorWords(error))),
    [tournament.events],
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (reason === undefined) return <p aria-busy="true">…</p>;
  if (reason === null) return <p>{t('why.byHand')}</p>;
  return (
    <ul class="reasons">
      {reasonWords(tournament, reason).map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Unfolds into why two met, and why with these colours. */
export function Why(props: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="unfold why" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary data-testid={`why-${props.entrant}`}>{t('why.open')}</summary>
      {isOpen && <Reason {...props} />}
    </details>
  );
}
