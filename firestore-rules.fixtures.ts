import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, setDoc, setLogLevel, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Emulator, emulatorProjectId, startFirestoreEmulator } from './emulators/firestore-emulator.ts';
import { insertReportableStopsAndClues } from './tools/build/firestore-rules.ts';

/**
 * Registers hooks that run the Firestore emulator with the project's rules. Each test begins without documents.
 * @param reportable the stops and clues for which the rules accept reports.
 */
export function setUpFirestoreRules(reportable: Parameters<typeof insertReportableStopsAndClues>[1]) {
  let emulator: Emulator;
  let testEnvironment: RulesTestEnvironment;

  beforeAll(async () => {
    // Silences the Firestore SDK, which logs each refusal. The tests cause refusals on purpose.
    setLogLevel('silent');
    emulator = await startFirestoreEmulator();
    const rules = readFileSync(join(import.meta.dirname, 'firestore.rules'), 'utf8');
    testEnvironment = await initializeTestEnvironment({
      projectId: emulatorProjectId,
      firestore: {
        host: emulator.host,
        port: emulator.port,
        rules: insertReportableStopsAndClues(rules, reportable),
      },
    });
  });

  afterAll(async () => {
    await testEnvironment?.cleanup();
    await emulator?.stop();
  });

  beforeEach(() => testEnvironment.clearFirestore());

  // The types are cast: the package declares Firebase's older interface, but its objects also work with the newer one.
  return {
    openDatabaseOf: (visitor: string) =>
      testEnvironment.authenticatedContext(visitor).firestore() as unknown as Firestore,
    openDatabaseWithoutVisitor: () => testEnvironment.unauthenticatedContext().firestore() as unknown as Firestore,
    /** Writes a document as the operator, who bypasses all rules. */
    writeAsOperator: (path: string, fields: object) =>
      testEnvironment.withSecurityRulesDisabled((operator) =>
        setDoc(doc(operator.firestore() as unknown as Firestore, path), fields),
      ),
    /** Changes fields of a document as the operator. */
    updateAsOperator: (path: string, fields: object) =>
      testEnvironment.withSecurityRulesDisabled((operator) =>
        updateDoc(doc(operator.firestore() as unknown as Firestore, path), fields),
      ),
  };
}
