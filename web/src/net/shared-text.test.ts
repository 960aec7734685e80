import { describe, expect, test } from 'vitest';
import { sharedTable } from './shared-text';

const HOSTS = ['room.example', '192.168.1.5:5252'];
const shared = (...texts: string[]) => sharedTable(texts, HOSTS);

describe('what another app shares', () => {
  test.each([
    'https://room.example/t/KTRN#a-secret_1',
    'Come and play: https://room.example/t/ktrn#a-secret_1!',
    '(http://192.168.1.5:5252/t/KTRN#a-secret_1)',
  ])('leads to the table of its link: %s', (text) => {
    expect(shared('', text)).toEqual({ code: 'KTRN', secret: 'a-secret_1' });
  });

  test('a link may have no secret, and its field is no matter', () => {
    expect(shared('https://room.example/t/KTRN', 'A table at Dealt')).toEqual({ code: 'KTRN', secret: null });
  });

  test.each(['KTRN', ' ktrn\n', 'Room code: KTRN.', 'KTRN, I said KTRN'])('a code does as well: %s', (text) => {
    expect(shared(text)).toEqual({ code: 'KTRN', secret: null });
  });

  test('a link to another room is told from one to this', () => {
    expect(shared('https://cards.example/t/KTRN#x')).toEqual({ elsewhere: 'cards.example' });
    expect(shared('https://cards.example/t/KTRN or https://room.example/t/BVLD')).toMatchObject({ code: 'BVLD' });
  });

  test.each([
    '',
    'see you tonight',
    'KTRN or BVLD',
    'https://room.example/rules',
    'https://room.example/t/K7',
    'http://[',
  ])('nonsense leads nowhere: %s', (text) => {
    expect(shared(text)).toEqual({ elsewhere: null });
  });
});
