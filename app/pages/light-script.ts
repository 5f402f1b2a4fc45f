/**
 * This script runs on pages with a `ReadingGround`, before their first paint. It applies the color scheme that the
 * reader chose on the walk screen.
 */
import { showChosenLight } from '../device/chosen-light.ts';

showChosenLight();
