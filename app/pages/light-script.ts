/** Runs on pages with a `ReadingGround`, before its first paint: shows the light that the reader has chosen on the walk screen. */
import { showChosenLight } from '../device/chosen-light.ts';

showChosenLight();
