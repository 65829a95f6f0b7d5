import { expect, test } from 'vitest';
import { unpacked } from './unpacking';

/** Packed by zstd 1.5.4: -19, --no-check and --ultra -22 --long=31; the numbers from 1 to 800 by -19. */
const kGames =
  'KLUv/QRoJAEA4FtFdmVudCAiw5xiZXIiXQoKMS4gZTQgZTUgKgoBAIT/fz6dRAAAAAEA/f+fTyBEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRQAAAAEAvVw5AALkLc8F';
const kGamesWithoutChecksum = 'KLUv/QBYJQEA4FtFdmVudCAiw5xiZXIiXQoKMS4gZTQgZTUgKgoBAAS1v08n';
const kLongWindow = 'KLUv/QSoHQEA4FtFdmVudCAiw5xiZXIiXQoKMS4gZTQgZTUgKgoBAPTP6QQ+eXqd';
const kZeros = 'KLUv/QRYVQAAEAAAAQCbhjnAAtsjTvM=';
const kNumbers =
  'KLUv/QRozSgAOsFQFAmw6yRJiHDOmEUxAUABSgEd2o/d2Iud2Idd2IO97GQH9oNu0As6QR/oAj2gFzqhA/Q7bsfrOB2f43I8jvc4j8PxM27GyzgZH+NiPIzXOI2D8Stuxas4FZ/iUjyKtziLQ/EjbsSLOBEf4kI8iJc4iQPxG27DazgNn+EyPIZ3OIfD8BNuwks4CR/hIjyEVziFg/ALbsErOAWf4BI8gjc4g0PwK7fyKqfyKZfyKG85y6H8yI28yIl8yIU8yEtOciA/4Aa8gBPwAS7AA3iBEzgAv9vuuumeW+64e/OG+2yzyyZ7bLHDrk0b7KutrprqqaWOujVrqI82umiihxY66NKkgb7Z5pppnlnmmDtzhvlkk0smeWSRQ65MGeSLLa6Y4okljrgxY4ivW69Ofbr06O3s0I8bL058uPDg5eTAb7umZznuDJSDcimTMlA+kA3kAplAHpAF5AC5IBNkAPkutovrYrp4LpaL4+JezIvh4rPYLC6LyeKxWCwOi2sxLQaLr2KruCqmiqdiqTgqbsWsGCo+io3iopgoHoqF4qC4FJNioPgmtolrYpp4JpaJY+JOzIlh4pPYJC6JSeKRWCQOiSsxJQaJL2KLuCKmiCdiiTgibsSMGCK+xta4GlPjaSyNo3EbszE0PsbGuBgT42EsjINxGZMxMD6IDeKCmCAeiAXigLgQE2KA+K7b9bpO1+e6XI/rvc7rcP2sm/WyTtbHulgP67VO62D9qlv1qk7Vp7pUj+qtzupQ/agb9aJO1Ie6UA/qpU7qQP2m2/SaTtNnukyP6Z3O6TD9pJv0kk7SR7pID+mVTukg/aJb9IpO0Se6RI/ojc7oEP3arb3aqX3apT3a284GBTQBPUAL0AF0gSbQAPTdbDfXzXTz3Cw3x829mTfDzWez2Vw2k81js9gcNtdm2gw2X81Wc9VMNU/NUnPU3JpZM9R8NBvNRTPRPDQLzUFzaSbNQPPNbDPXzDTzzCwzx8ydmTPDzCezyVwyk8wjs8gcMldmygwyX8wWc8VMMU/MEnPE3JgZM8R8na1zdabO01k6R+d2ZmfofJyNc3EmzsNZOAfnciZn4HwwG8wFM8E8MAvMAXNhJswA851sJ9fJdPKcLCfHyT2ZJ8PJZ7KZXCaTyWOymBwm12SaDCZfyVZylUwlT8lScpTcklkylHwkG8lFMpE8JAvJQXJJJslA8o1sI9fINPKMLCPHyB2ZI8PIJ7KJXCKTyCOyiBwiV2SKDCJfyBZyhUwhT8gScoTckBkyhHyVrXJVpspTWSpH5VZmZah8lI1yUSbKQ1kCAPZdbVfX1XT1XC1Xx9W9mlfD1We1WV1Wk9VjtVgdVtdqWg1WX9VWdVVNVU/VUnVU3apZNVR9VBvVRTVRPVQL1UF1qSbVQPVNbVPX1DT1TC1Tx9SdmlPD1Ce1SV1Sk9QjtUgdUldqSg1SX9QWdUVNUU/UEnVE3agZNUR9ra11tabW01paR+u2ZmtofayNdbEm1sNaWAfrsiZrYH1QG9QFNUE9UAvUAXWhJtQA9R1tR9fRdPQcLUfH0T2aR8PRZ7QZXUaT0WO0GB1G12gaDUZf0VZ0FU1FT9FSdBTdolk0FH1EG9FFNBE9RAvRQXSJJtFA9A1tQ9fQNPQMLUPH0B2aQ8PQJ7QJXUKT0CO0CB1CV2gKDUJf0BZ0BU1BT9ASdATdoBk0BH2lrXSVptJTWkpH6ZZmaSh9pI10kSbSQ1pIB+mSJmkgfUAb0AEAukpGVw==';

const kGame = '[Event "Über"]\n\n1. e4 e5 *\n';
const numbers = Array.from({ length: 800 }, (_, at) => at + 1).join(' ');

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
const joined = (...parts: Uint8Array[]): Blob => new Blob(parts as BlobPart[]);
const textOf = async (file: Blob): Promise<string> => {
  const out = await unpacked(file);
  return typeof out === 'string' ? out : out.text();
};

test('what zstd packed is unpacked', async () => {
  expect(await textOf(joined(bytesOf(kGames)))).toBe(kGame.repeat(50_000));
  expect(await textOf(joined(bytesOf(kGamesWithoutChecksum)))).toBe(kGame.repeat(1000));
  expect(await textOf(joined(bytesOf(kNumbers)))).toBe(numbers);
});

test('frames stand one behind the other, others among them are skipped', async () => {
  const skipped = Uint8Array.of(0x5e, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3);
  const file = joined(skipped, bytesOf(kNumbers), skipped, skipped, bytesOf(kGamesWithoutChecksum), bytesOf(kNumbers), skipped);
  expect(await textOf(file)).toBe(numbers + kGame.repeat(1000) + numbers);
  expect(await textOf(joined(skipped.subarray(0, 10)))).toBe('zstd_damaged');
});

test('a damaged file is told, wherever it is damaged or cut off', async () => {
  const packed = bytesOf(kNumbers);
  for (let at = 4; at < packed.length; at += at < 20 ? 2 : 83) {
    expect(await textOf(joined(packed.subarray(0, at))), `cut off at ${at}`).toBe('zstd_damaged');
    const damaged = packed.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    // Some bits say only how much is to be kept in memory.
    expect(['zstd_damaged', 'zstd_window', numbers], `changed at ${at}`).toContain(await textOf(joined(damaged)));
  }
  const behind = joined(packed, Uint8Array.of(1, 2, 3, 4));
  expect(await textOf(behind)).toBe('zstd_damaged');
});

test('memory is bounded, whatever the file says', async () => {
  expect(await unpacked(joined(bytesOf(kZeros)), 50_000)).toBe('packed_too_large');
  expect(await textOf(joined(bytesOf(kLongWindow)))).toBe('zstd_window');
  // A single segment of four gigabytes, in one block that says it is empty.
  expect(await textOf(joined(bytesOf('KLUv/eAAAAAAAQAAAA==')))).toBe('zstd_window');
});
