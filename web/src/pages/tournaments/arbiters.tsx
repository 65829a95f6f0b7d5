import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { Button } from '../../parts/controls';
import { TextForm } from '../../parts/text_form';
import { tournamentErrorWords } from '../../i18n/tournament_words';
import type { TournamentCommand } from '../../server/tournaments';
import type { TabProps } from './tournament';

const kLongestAccount = 20;

/** Who else may arrange the tournament, for its owner. */
export function Arbiters({ live, tournament }: TabProps) {
  const [problem, setProblem] = useState('');
  const { may, arbiters = [] } = tournament;
  if (!may.own) return null;
  const act = async (command: TournamentCommand): Promise<boolean> => {
    const refusal = await live.act(command);
    setProblem(refusal ? (refusal.field === 'account' ? t('arbiters.unknown') : tournamentErrorWords(refusal)) : '');
    return refusal === null;
  };
  return (
    <details class="unfold arbiters">
      <summary data-testid="arbiters">{t('arbiters.title')}</summary>
      <p class="hint">{t('arbiters.hint')}</p>
      <ul>
        {arbiters.map(account => (
          <li key={account}>
            <bdi>{account}</bdi>
            <Button
              kind="quiet"
              icon="cross"
              label={t('arbiters.dismiss', { account })}
              testid={`dismiss-${account}`}
              onClick={() => void act({ do: 'dismiss', account })}
            />
          </li>
        ))}
      </ul>
      <TextForm
        label={t('arbiters.account')}
        send={t('arbiters.appoint')}
        most={kLongestAccount}
        isBusy={live.waiting.value > 0}
        onSend={name => act({ do: 'appoint', account: name.toLowerCase() })}
        testids={['arbiter-name', 'appoint']}
      />
      <p class="fault" role="alert" data-testid="arbiters-problem">
        {problem}
      </p>
    </details>
  );
}
