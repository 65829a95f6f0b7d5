import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore, builtNetwork } from '../core/built';
import { openEngine } from '../core/engine';
import { coreFrom } from '../core/core';
import { Wasm } from '../core/wasm';
import { accuracyOf, evalFigure, evalWords, expected, verdictOf } from './evals';
import { annotate, countOf, type Judge, reportOf } from './report';
import { StudyRules } from './study_rules';
import { Study } from './study';
import { lineFrom } from './tree';
import type { EngineFindings } from './types';

let study: Study;
beforeEach(async () => {
  study = new Study(new StudyRules(await coreFrom(builtCore())));
});

describe('evals', () => {
  it.each([
    [{ cp: 35 }, '+0.35'],
    [{ cp: -120 }, '−1.20'],
    [{ cp: 0 }, '0.00'],
    [{ mate: 3 }, '#3'],
    [{ mate: -1 }, '#−1'],
  ])('%j is written %s', (value, words) => expect(evalWords(value)).toBe(words));

  it.each([
    [{ cp: 0 }, '0.0'],
    [{ cp: -124 }, '1.2'],
    [{ cp: 994 }, '9.9'],
    [{ cp: 1240 }, '12'],
    [{ mate: -3 }, '#3'],
  ] as const)('%j is written %s on the bar', (value, words) => expect(evalFigure(value)).toBe(words));

  it('become expected points and accuracy', () => {
    expect(expected({ cp: 0 })).toBe(0.5);
    expect(expected({ cp: 250 })).toBeCloseTo(0.731, 3);
    expect(expected({ mate: -4 })).toBe(0);
    expect(accuracyOf(0)).toBe(100);
    expect(accuracyOf(0.1)).toBeCloseTo(63.8, 1);
    expect([0.04, 0.05, 0.1, 0.2].map(verdictOf)).toEqual([null, 'inaccuracy', 'mistake', 'blunder']);
  });
});

const findings = (cp: number, uci: string): EngineFindings => ({
  depth: 1,
  selectiveDepth: 1,
  nodes: 1,
  hash: 0,
  lines: [{ cp, moves: [{ uci, san: '' }] }],
});

describe('a report', () => {
  it('finds the mistake, and writes evals, sign and the better line into the tree', async () => {
    study.open('1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0');
    // Stands in for the engine: its verdict after each ply, and what it would have played there.
    const said: Record<string, EngineFindings> = {
      '': findings(30, 'e2e4'),
      e2e4: findings(30, 'e7e5'),
      'e2e4 e7e5': findings(30, 'g1f3'),
      'e2e4 e7e5 d1h5': findings(-10, 'b8c6'),
      'e2e4 e7e5 d1h5 e8e7': { ...findings(0, ''), lines: [{ mate: 1, moves: [{ uci: 'h5e5', san: 'Qxe5#' }] }] },
      'e2e4 e7e5 d1h5 e8e7 h5e5': { ...findings(0, ''), lines: [] },
    };
    const judge: Judge = moves => Promise.resolve(said[moves] as EngineFindings);
    const seen: number[] = [];
    const report = await annotate(
      study.tree.value,
      judge,
      (from, line) => void study.extend(from, line),
      done => seen.push(done),
      () => false,
    );
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(report && countOf(report, 'black', 'blunder')).toBe(1);
    expect(report && countOf(report, 'white', 'inaccuracy')).toBe(0);
    expect(report?.accuracy.white).toBeGreaterThan(80);
    expect(report?.accuracy.black).toBeLessThan(60);
    const pgn = study.pgn();
    expect(pgn.replace(/\s+/g, ' ')).toContain('2... Ke7 $4 {[%eval #1]} (2... Nc6) 3. Qxe5# {[%eval #1]}');
    // Read again, the game tells the same.
    study.open(pgn);
    const again = reportOf(study.tree.value);
    expect(again?.moves.map(({ verdict }) => verdict)).toEqual(report?.moves.map(({ verdict }) => verdict));
  });

  it('is made with the real engine, and twice gives the same tree', async () => {
    study.open('1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0');
    const wasm = await Wasm.from(builtCore());
    const engine = openEngine(wasm, await builtNetwork(), 4);
    const { fen } = study.tree.value.root;
    const judge: Judge = async moves => wasm.call('rookery_engine_search', engine, fen, false, moves, 0, 5_000, 1) as EngineFindings;
    const make = () =>
      annotate(
        study.tree.value,
        judge,
        (from, line) => void study.extend(from, line),
        () => undefined,
        () => false,
      );
    const report = await make();
    const blunder = report?.moves.find(({ node }) => node.san === 'Ke7');
    expect(blunder?.verdict).toBe('blunder');
    expect(blunder?.node.parent?.children.length).toBe(2);
    await make();
    expect(blunder?.node.nags).toEqual([4]);
    expect(lineFrom(study.tree.value.root)).toHaveLength(5);
  });

  it('stops when asked', async () => {
    study.open('1. e4 e5 *');
    const judge: Judge = () => Promise.resolve(findings(0, 'e2e4'));
    expect(
      await annotate(
        study.tree.value,
        judge,
        () => undefined,
        () => undefined,
        () => true,
      ),
    ).toBeNull();
  });
});
