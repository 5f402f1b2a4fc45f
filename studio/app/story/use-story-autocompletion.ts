import type { CompletionSource } from '@codemirror/autocomplete';
import { useMemo } from 'react';
import type { InkStory } from '../../documents/ink-story.ts';
import { createInkCompletion } from '../source/ink-completion.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';

/** Returns a completion source for the ids in story.ink, from the files of the open walk. */
export function useStoryAutocompletion(story: InkStory | undefined): CompletionSource {
  const { outline } = useOpenWalk();
  return useMemo(() => {
    const statements = story?.knots.flatMap((knot) => knot.statements) ?? [];
    const tagValues = (name: string) =>
      statements.flatMap(({ tags }) => tags.filter((tag) => tag.name === name).map(({ value }) => value));
    const drawings = outline.files.flatMap(({ path }) => /^drawings\/(.+)\.svg$/.exec(path)?.[1] ?? []);
    const names = {
      scenes: story?.knots.flatMap(({ name }) => name || []) ?? [],
      characters: outline.characters?.map(({ id }) => id) ?? [],
      stops: outline.stops?.map(({ id }) => id) ?? [],
      clues: outline.clues?.map(({ id }) => id) ?? [],
      spots: outline.walk?.spots.map(({ id }) => id) ?? [],
      drawings,
      endings: [...new Set([...(outline.walk?.endings?.map(({ id }) => id) ?? []), ...tagValues('ending')])],
      variables: statements.flatMap(({ source }) => /^\s*(?:VAR|CONST)\s+(\w+)/.exec(source)?.[1] ?? []),
    };
    return createInkCompletion(() => names);
  }, [story, outline]);
}
