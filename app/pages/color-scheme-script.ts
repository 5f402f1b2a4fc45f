/**
 * This script runs on pages with a `PaperBackground`, before their first paint. It applies the color scheme that the
 * reader chose on the walk screen.
 */
import { applyChosenColorScheme } from '../device/chosen-color-scheme.ts';

applyChosenColorScheme();
