import { describe, expect, it } from 'vitest';
import { AccountError } from '../server/ask';
import { AnswerSender } from './answer_sender';

const settle = () => new Promise(resolve => setTimeout(resolve));

describe('the sender of answers', () => {
  it('sends again until the server is reached', async () => {
    const sent: string[] = [];
    let failures = 2;
    const sender = new AnswerSender({
      send: async (_, answer) => {
        if (failures-- > 0) throw new AccountError(null);
        sent.push(answer);
      },
      wait: () => Promise.resolve(),
    });
    sender.give('q', 'e2e4');
    expect(sender.waiting.value?.answer).toBe('e2e4');
    await settle();
    expect(sent).toEqual(['e2e4']);
    expect(sender.waiting.value).toBe(null);
  });

  it('sends only the last of several answers that wait', async () => {
    const sent: string[] = [];
    let reach = () => {};
    let isReached = false;
    const sender = new AnswerSender({
      send: async (_, answer) => {
        if (!isReached) throw new AccountError(null);
        sent.push(answer);
      },
      wait: () => new Promise(resolve => (reach = resolve)),
    });
    sender.give('q', 'e2e4');
    await settle();
    sender.give('q', 'd2d4');
    sender.give('q', 'g1f3');
    isReached = true;
    reach();
    await settle();
    expect(sent).toEqual(['g1f3']);
  });

  it('gives up what the server refuses, and says why', async () => {
    const sender = new AnswerSender({
      send: () => Promise.reject(new AccountError('question_closed')),
      wait: () => Promise.resolve(),
    });
    sender.give('q', 'e2e4');
    await settle();
    expect(sender.waiting.value).toBe(null);
    expect(sender.refusal.value).toBe('question_closed');
  });
});
