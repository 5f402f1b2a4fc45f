// The story in English; strings/ has the texts of each language by id. `npm run walks words <id>` copies the English
// texts from this file. The format of this file is ink:
// https://github.com/inkle/ink/blob/master/Documentation/WritingWithInk.md
//
// A line is one paragraph of one speaker, and ends with tags. Every line has #id: with <place>.<number>. Other tags are
// #speaker: (by default the narrator), #art: (a drawing beside the line), #sound: (a recording of the line), #spot: (a spot
// that the line names), #found: (a thing that the walker gets) and #ending: (the ending that the line closes).
// A line contains no {a|b}. Write whole lines and choose between them with conditions, because each line is translated as a whole.

// The player sets at_home before a walk from home starts. Use it only for lines that would be untrue at home.
// Use few other variables: `npm run walks check` explores every state that a walker can reach.
VAR at_home = false
VAR shells = 0

// The opening: three to eight lines of one speaker. The walk's web page also shows them.
Mind the paint. They moved the island a metre last night, to keep it on zero. #id:opening.1 #speaker:point
I’m Point, the gull. I was here first, which makes me the census. #id:opening.2 #speaker:point
You’re our first visitor on purpose. All the others had typed an address wrong. #id:opening.3 #speaker:point
The keeper pays in shells for what you notice. Begin with the pier. It’s the part of the island that is furthest from the point. #id:opening.4 #speaker:point
-> way_to_pier

// The way to a stop: it ends when the walker arrives there. Every place closes at times, so the way also says how the story
// goes on for a walker who cannot get in. On the way the walker may ask something.
=== way_to_pier ===
+ [arrive #ev:arrive:pier] -> pier
+ [closed #ev:closed:pier]
  High waves? Then the pier is out at sea for the day. It does that. Straight on to the garden. #id:pier.1 #speaker:point
  -> way_to_garden
+ [“Why is everything here called zero?” #id:way.c1]
  No degrees north, none east. Somebody had to start counting, and we had the space. #id:way.1 #speaker:point
  -> way_to_pier

=== pier ===
{ at_home:
  You sit where you sit, and the boards creak anyway. #id:pier.2
- else:
  The boards creak before you step on them. #id:pier.3
}
The keeper has asked how many posts hold this up. I’d tell you, but I only ever count the one I’m on. #id:pier.4 #speaker:point #art:pier-posts
// A walker finds the answer to a clue, has it shown, or skips the question. Write a good line for each.
+ [ok #ev:clue:ok:posts]
  ~ shells += 1
  Seven, and one of them is only there for me. Here is your shell. #id:pier.5 #speaker:point #found:shell
+ [reveal #ev:clue:reveal:posts]
  Now we both know, and I needn’t have asked. #id:pier.6 #speaker:point
+ [skip #ev:clue:skip:posts]
  Quite right. It stands whether or not it is counted. #id:pier.7 #speaker:point
- -> way_to_garden

=== way_to_garden ===
+ [arrive #ev:arrive:garden] -> garden
+ [closed #ev:closed:garden]
  Locked? Then she’s up at the bell, listening to it not ring. #id:garden.1 #speaker:point
  -> way_to_bell

=== garden ===
Good. Somebody with eyes. I’m Nil, I keep the silence here. #id:garden.2 #speaker:keeper
The wind and I disagree about the weathervane. It says the wind is in the east. I say: what is that animal? #id:garden.3 #speaker:keeper
+ [ok #ev:clue:ok:weathervane]
  ~ shells += 1
  A whale. So it was never about the wind, it was about the sea. Take a shell. #id:garden.4 #speaker:keeper #found:shell
+ [reveal #ev:clue:reveal:weathervane]
  Thank you for looking with me, at any rate. #id:garden.5 #speaker:keeper
+ [skip #ev:clue:skip:weathervane]
  Leave it turning. It likes to be left turning. #id:garden.6 #speaker:keeper
- The teahouse over there takes shells, by the way. It gives them back as well; it has nowhere to put them. #id:garden.7 #speaker:keeper #spot:teahouse
-> way_to_bell

=== way_to_bell ===
+ [arrive #ev:arrive:bell] -> bell
+ [closed #ev:closed:bell]
  The steps are shut, so decide from here. The bell has good ears. #id:bell.1 #speaker:keeper
  -> decision

=== bell ===
// A line can say a number that the story counts, here the shells: {shells} in the line, #n:{shells} after it, and {n} in the
// text of each language.
You have {shells} shells; the bell doesn’t charge. Nobody has ever rung it. #id:bell.2 #speaker:keeper #n:{shells}
Three ropes hang there, and two of them only hold up the roof. Which one is the bell’s? #id:bell.3 #speaker:keeper #art:ropes
+ [ok #ev:clue:ok:rope]
  The striped one. You’ve a light hand for a visitor. #id:bell.4 #speaker:keeper
+ [reveal #ev:clue:reveal:rope]
  Now hold it, but gently. #id:bell.5 #speaker:keeper
+ [skip #ev:clue:skip:rope]
  Then I’ll put the right one into your hand. #id:bell.6 #speaker:keeper
- -> decision

=== decision ===
Ring it, and every map will know us by tonight. Don’t, and it stays as quiet as you found it. #id:bell.7 #speaker:keeper
+ [Ring the bell. #id:bell.c1]
  -> rung
+ [Leave it silent. #id:bell.c2]
  -> silent

// An ending of the story. Its last line names the ending, and the walker chooses nothing after it. In this file the name is
// the tag #ending:, and the text ending.<ending> shows it to walkers.
=== rung ===
One note. Far out, a ship looks up from its chart. #id:rung.1
I’ll start a second census, then. #id:rung.2 #speaker:point #ending:on-the-map
-> END

=== silent ===
You let go of the rope. Nothing happens, very beautifully. #id:silent.1
And that makes you a local. #id:silent.2 #speaker:keeper #ending:off-the-map
-> END
