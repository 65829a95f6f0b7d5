import { describe, expect, test } from 'vitest';
import { portions } from './portions';

describe('What a lesson says', () => {
  test('is cut between sentences, and never within one', () => {
    const [first, second] = [
      'It goes along slanting lines, as far as it likes, until something is in the way of it.',
      'These lines are called diagonals, and a bishop knows no other way to go.',
    ];
    expect(portions([`${first} ${second}`], 'en')).toEqual([first, second]);
  });
  test('keeps short sentences together, and texts apart', () => {
    expect(portions(['You lost? Say “Well played”. You won? Say it, too.', 'Good.'], 'en')).toEqual([
      'You lost? Say “Well played”. You won? Say it, too.',
      'Good.',
    ]);
    expect(portions(['输了？说“下得好”。赢了？也说。'], 'zh')).toEqual(['输了？说“下得好”。赢了？也说。']);
  });
  test.each([
    ['zh', '棋盘上一共有六十四个格子，深色和浅色交替排列。横着数有八个格子，竖着数也有八个格子。'],
    ['hi', 'बिसात पर चौंसठ ख़ाने हैं, बारी-बारी से हल्के और गहरे रंग के होते हैं। आठ इधर और आठ ऊपर की ओर गिने जाते हैं।'],
    ['ar', 'على الرقعة أربعة وستون مربعًا، فاتح وداكن بالتناوب في كل اتجاه. ثمانية عرضًا وثمانية طولًا على امتداد الرقعة كلها.'],
  ])('knows the full stop of %s', (language, text) => {
    const said = portions([text], language);
    expect(said).toHaveLength(2);
    expect(said.join('')).toBe(text.replace(/(?<=[।.]) /, ''));
  });
});
