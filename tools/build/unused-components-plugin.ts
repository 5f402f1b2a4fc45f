import type { Plugin } from 'vite';

/**
 * The React functions that create a component or context. The bundler cannot know that calls of these functions have no
 * side effects.
 */
const creatingFunctions = new Set(['createContext', 'forwardRef', 'memo']);

interface CodeEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * Returns a Vite plugin that lets the bundler leave out unused React components and contexts of libraries. The plugin
 * marks the calls that create them as pure (without side effects), and removes assignments of `displayName`.
 * @param library matches the paths of the modules.
 */
export function unusedComponentsPlugin(library: RegExp): Plugin {
  return {
    name: 'lorewalk:unused-components',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler(code) {
        const edits: CodeEdit[] = [];
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declaration?.type === 'VariableDeclaration')
            for (const { init } of declaration.declarations)
              if (
                init?.type === 'CallExpression' &&
                init.callee.type === 'MemberExpression' &&
                init.callee.property.type === 'Identifier' &&
                creatingFunctions.has(init.callee.property.name)
              )
                edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ ' });
          if (
            statement.type === 'ExpressionStatement' &&
            statement.expression.type === 'AssignmentExpression' &&
            statement.expression.left.type === 'MemberExpression' &&
            statement.expression.left.property.type === 'Identifier' &&
            statement.expression.left.property.name === 'displayName'
          )
            edits.push({ start: statement.start, end: statement.end, text: '' });
        }
        return applyCodeEdits(code, edits);
      },
    },
  };
}

/** Applies edits from the last to the first, so that the positions of the remaining edits stay valid. */
function applyCodeEdits(code: string, edits: readonly CodeEdit[]): string {
  return edits.toReversed().reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
